import type { ReactNode } from 'react'
import { CardPicture } from './CardPicture.tsx'
import { illustrationsIn, newIllustration } from './illustrations.ts'
import type { Added } from './new-picture.ts'
import { newIcon, picturesIn, spritePath } from './sprite.ts'

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
    mappedPictures(picturesIn(texts.get(spritePath) ?? ''), (each) => (
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
