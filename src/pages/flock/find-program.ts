import services from 'virtual:services'
import type { Program } from '../catalogue.ts'

/** A program with the path of its page, without language. */
export type PlacedProgram = Program & { readonly path: string }

/**
 * All programs of the site, with their addresses.
 * @throws where the network fails.
 */
export async function allPrograms(): Promise<readonly PlacedProgram[]> {
  const lists = await Promise.all(
    services.map(async ({ slug, load }) =>
      (await load()).default.map((program) => ({
        ...program,
        path: `/services/${slug}/${program.slug}`,
      })),
    ),
  )
  return lists.flat()
}
