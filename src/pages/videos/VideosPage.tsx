import sections from 'virtual:clinic/videos'
import { Text } from '../../ui/Text.tsx'
import { VideoFrame } from '../common/VideoFrame.tsx'

/** What there is to see, or what will be. */
export const videosLead = sections.length === 0 ? 'videos.soon' : 'videos.lead'

/** The videos of the clinic, by subject. */
export const VideosPage = () => (
  <div className="page">
    <header className="title">
      <div>
        <h1 tabIndex={-1}>
          <Text id="videos.title" />
        </h1>
        <p className="lead">
          <Text id={videosLead} />
        </p>
      </div>
    </header>
    {sections.map(({ id, tone, title, text, playlists }) => (
      <section key={id} id={id} className={`band ${tone}`}>
        <div>
          <h2>
            <Text id={title} />
          </h2>
          <p>
            <Text id={text} />
          </p>
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
