import moved from 'virtual:moved'
import { getOwn } from '../../own.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import type { Screen } from '../screen.ts'

export const screen: Screen = {
  folder: 'not-found',
  packs: {},
  open: () => ({
    content: <NotFoundPage />,
    title: 'site.notFound.title',
    description: 'site.notFound.text',
    found: false,
  }),
}

/** The address that has replaced another; undefined if none has. */
export const addressNow = (path: string): string | undefined => getOwn(moved.addresses, path)

/** The addresses that pages had before. */
export const formerAddresses: readonly string[] = Object.keys(moved.addresses)
