import { type ReactNode, createElement } from 'react'
import { illustrationsIn, newIllustration } from './illustrations.ts'
import { type Added, newPicture } from './new-picture.ts'
import { type CleanPicture, cleanElement, printSymbol, textColour } from './clean-svg.ts'
import { type SvgElement, readSvg } from '../../definition/written/svg-tree.ts'
import { iconNames, iconsPath } from '../../definition/pictures.ts'
import { changeTexts, type Workspace } from '../editing/index.ts'

/** The largest picture (characters): every visitor loads all of them. */
export const mostCharacters = 3000

const spriteIn = (texts: ReadonlyMap<string, string>): string => texts.get(iconsPath) ?? ''

/** The pictures of the file by their names; what is not safe to draw is not in them. */
export function picturesIn(sprite: string): ReadonlyMap<string, CleanPicture> {
  const symbols = readSvg(sprite)?.children ?? []
  return new Map(
    symbols.flatMap((symbol) => {
      const cleaned = cleanElement(symbol)
      const id = symbol.attributes['id'] ?? ''
      return cleaned.kind === 'clean' ? [[id, cleaned.picture] as const] : []
    }),
  )
}

function withSymbol(workspace: Workspace, name: string, symbol: string): Workspace {
  const sprite = spriteIn(workspace.texts)
  if (iconNames(sprite).includes(name)) return workspace
  const end = sprite.lastIndexOf('</svg>')
  const next = `${sprite.slice(0, end)}${symbol}\n${sprite.slice(end)}`
  return changeTexts(workspace, { [iconsPath]: next })
}

/** The picture of a file as one more symbol. */
export const newIcon = (texts: ReadonlyMap<string, string>, file: string, text: string): Added =>
  newPicture(file, text, {
    taken: iconNames(spriteIn(texts)),
    limit: mostCharacters,
    ink: textColour,
    print: printSymbol,
    write: withSymbol,
  })

/** The attributes as React calls them: `stroke-width` is `strokeWidth`. */
const reactAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const drawnShapes = (shapes: readonly SvgElement[]): readonly ReactNode[] =>
  shapes.map(({ name, attributes, children }, index) =>
    createElement(name, { key: index, ...reactAttributes(attributes) }, ...drawnShapes(children)),
  )

/** A cleaned picture; decorative, so a text must be next to it. */
function CardPicture({
  picture: { viewBox, attributes, shapes },
}: {
  readonly picture: CleanPicture
}) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" {...reactAttributes(attributes)}>
      {drawnShapes(shapes)}
    </svg>
  )
}

/** A kind of picture that a program can have. */
export interface PictureKind {
  readonly name: 'icons' | 'illustrations'
  /** The pictures by their names; decorative, so each needs its name next to it. */
  readonly shown: (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, ReactNode>
  readonly add: (texts: ReadonlyMap<string, string>, file: string, text: string) => Added
  /** The keys of its texts. */
  readonly words: Readonly<Record<'title' | 'change' | 'label' | 'hint' | 'tooWide', string>>
}

const mappedPictures = <From, To>(from: ReadonlyMap<string, From>, to: (each: From) => To) =>
  new Map([...from].map(([name, each]) => [name, to(each)] as const))

/** The pictures of cards. */
export const icons: PictureKind = {
  name: 'icons',
  shown: (texts) =>
    mappedPictures(picturesIn(texts.get(iconsPath) ?? ''), (each) => (
      <CardPicture picture={each} />
    )),
  add: newIcon,
  words: {
    title: 'studio.parts.pictureTitle',
    change: 'studio.parts.choose',
    label: 'studio.parts.upload.label',
    hint: 'studio.parts.upload.hint',
    tooWide: 'studio.parts.upload.too-wide',
  },
}

/** An address of a picture that is in no file: an image runs no script and loads nothing. */
const imageAddress = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))}`

/** The pictures of pages. */
export const illustrations: PictureKind = {
  name: 'illustrations',
  shown: (texts) =>
    mappedPictures(illustrationsIn(texts), (text) => <img src={imageAddress(text)} alt="" />),
  add: newIllustration,
  words: {
    title: 'studio.cards.parts.illustration',
    change: 'studio.pictures.choose',
    label: 'studio.pictures.label',
    hint: 'studio.pictures.hint',
    tooWide: 'studio.pictures.tooWide',
  },
}
