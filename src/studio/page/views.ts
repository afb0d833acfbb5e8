/**
 * The ways in which a file can be edited. All of them edit its text; a new way is a component and a
 * line here.
 */
import { CardsView } from '../cards/CardsView.tsx'
import { GridView } from '../grid/GridView.tsx'
import { TextView } from './TextView.tsx'
import type { View } from './view.ts'

const isProgramPath = (file: string): boolean => /^calculators\/[^/]+\/[^/]+\.json$/.test(file)

const views: readonly View[] = [
  {
    name: 'grid',
    label: 'studio.grid.view',
    showsLines: true,
    fits: (file) => /^tables\/[^/]+\/[^/]+\.json$/.test(file),
    Component: GridView,
  },
  {
    name: 'cards',
    label: 'studio.cards.view',
    showsLines: false,
    fits: isProgramPath,
    Component: CardsView,
  },
  {
    name: 'text',
    label: 'studio.text.view',
    showsLines: true,
    fits: () => true,
    Component: TextView,
  },
]

/** The views of a file; the first one opens. */
export const viewsOf = (file: string): readonly View[] => views.filter(({ fits }) => fits(file))
