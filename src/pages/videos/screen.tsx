import videosWords from 'virtual:pack/videos'
import type { Screen } from '../screen.ts'
import sections from 'virtual:clinic/videos'
import { Text } from '../../ui/Text.tsx'
import { VideoFrame } from '../common/VideoFrame.tsx'

/** The videos of the clinic, by subject. */
const VideosPage = () => (
  <div className="page">
    <header className="title">
      <div>
        <Text as="h1" tabIndex={-1} id="videos.title" />
        <Text as="p" className="lead" id="videos.lead" />
      </div>
    </header>
    {sections.map(({ id, tone, title, text, playlists }) => (
      <section key={id} id={id} className={`band ${tone}`}>
        <div>
          <Text as="h2" id={title} />
          <Text as="p" id={text} />
          <div className="video-pair">
            {playlists.map((video) => (
              <VideoFrame key={video.embed} video={video} />
            ))}
          </div>
        </div>
      </section>
    ))}
  </div>
)

export const screen: Screen = {
  folder: 'videos',
  packs: { videos: videosWords },
  open: () => ({ content: <VideosPage />, title: 'videos.title', description: 'videos.lead' }),
}
