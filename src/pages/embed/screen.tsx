import { cloneElement, type ReactElement } from 'react'
import embedWords from 'virtual:pack/embed'
import { embedPath, pageOfEmbed } from '../../content/embed.ts'
import type { ProgramPageProps } from '../program/ProgramFrame.tsx'
import type { Opened, Screen } from '../screen.ts'
import { screen as service } from '../service/screen.tsx'
import { EmbedFrame } from './EmbedFrame.tsx'
import { EmbedLayout } from './EmbedLayout.tsx'

const nowhere: Opened = { content: <></>, title: '', description: '', found: false }

/** A program in a frame of another site, or the page that makes the lines for that site. */
export const screen: Screen = {
  folder: 'embed',
  packs: { embed: embedWords },
  open: async ({ language, path }) => {
    if (path === embedPath) return (await import('./maker.tsx')).openMaker(language)
    const opened = await service.open({ language, path: pageOfEmbed(path) })
    if (opened.calculator === undefined) return nowhere
    return {
      ...opened,
      content: cloneElement(opened.content as ReactElement<ProgramPageProps>, {
        Frame: EmbedFrame,
      }),
      Around: EmbedLayout,
      isUnlisted: true,
    }
  },
}
