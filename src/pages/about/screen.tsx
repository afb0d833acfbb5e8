import aboutWords from 'virtual:pack/about'
import videosWords from 'virtual:pack/videos'
import type { Screen } from '../screen.ts'
import { AboutPage } from './AboutPage.tsx'

export const screen: Screen = {
  folder: 'about',
  packs: { about: aboutWords, videos: videosWords },
  open: () => ({ content: <AboutPage />, title: 'about.title', description: 'about.description' }),
}
