import type { DefinitionSource, InputSource } from '../../definition/shapes.ts'

const partsOf = (entry: InputSource['entry']): readonly (readonly [string, InputSource])[] =>
  Object.entries(entry ?? {})

/** The part of the entries beside a part that repeats a figure of it, once it is confirmed. */
export const confirmingPart = (
  { input }: DefinitionSource,
  part: InputSource,
  name: string,
): string | undefined =>
  Object.values(input?.properties ?? {})
    .filter(({ entry }) => entry?.[name] === part)
    .flatMap(({ entry }) => partsOf(entry))
    .find(([, { confirms }]) => confirms === name)?.[0]

/** Whether a text repeats a figure that is far from what is expected of it. */
export const isConfirming = (
  { input }: DefinitionSource,
  part: InputSource,
  name: string,
): boolean =>
  Object.values(input?.properties ?? {}).some(
    ({ entry }) =>
      entry?.[name] === part &&
      partsOf(entry).some(
        ([other, { expected }]) => expected !== undefined && part.confirms === other,
      ),
  )
