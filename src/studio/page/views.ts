/**
 * The ways in which a file can be edited. All of them edit its text; a new way is a component and a
 * line here.
 */
import { CardsView } from '../cards/CardsView.tsx'
import { isOnCards } from '../cards/goal.ts'
import { isInGrid } from '../grid/findings-at.ts'
import { GridView } from '../grid/GridView.tsx'
import { TextView } from './TextView.tsx'
import type { View } from './view.ts'

const isProgramPath = (file: string): boolean => /^calculators\/[^/]+\/[^/]+\.json$/.test(file)

const views: readonly View[] = [
  {
    name: 'grid',
    label: 'studio.grid.view',
    shows: isInGrid,
    fits: (file) => /^tables\/[^/]+\/[^/]+\.json$/.test(file),
    Component: GridView,
  },
  {
    name: 'cards',
    label: 'studio.cards.view',
    shows: ({ finding }, text) => finding !== undefined && isOnCards(finding, text),
    fits: isProgramPath,
    Component: CardsView,
  },
  {
    name: 'text',
    label: 'studio.text.view',
    shows: () => true,
    fits: () => true,
    Component: TextView,
  },
]

/** The views of a file; the first one opens. */
export const viewsOf = (file: string): readonly View[] => views.filter(({ fits }) => fits(file))
