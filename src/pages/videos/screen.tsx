import videosWords from 'virtual:pack/videos'
import type { Screen } from '../screen.ts'
import { VideosPage } from './VideosPage.tsx'

export const screen: Screen = {
  folder: 'videos',
  packs: { videos: videosWords },
  open: () => ({ content: <VideosPage />, title: 'videos.title', description: 'videos.lead' }),
}
