import services from 'virtual:services'
import type { Language } from '../../i18n/languages.ts'
import type { Program } from '../catalogue.ts'

/** A program with the path of its page, without language. */
export type PlacedProgram = Program & { readonly path: string }

/**
 * All programs of a language, with their addresses.
 * @throws where the network fails.
 */
export async function allPrograms({
  code,
}: Pick<Language, 'code'>): Promise<readonly PlacedProgram[]> {
  const lists = await Promise.all(
    services.map(async ({ slug, load }) =>
      (await load(code)).default.map((program) => ({
        ...program,
        path: `/services/${slug}/${program.slug}`,
      })),
    ),
  )
  return lists.flat()
}
