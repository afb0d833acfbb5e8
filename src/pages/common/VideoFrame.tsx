import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Video } from '../../content/clinic.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { SampleNote } from './SampleNote.tsx'

/** A hyphen that no line ends at: the name of a host stays in one piece. */
const unbrokenHyphen = '\u2060-\u2060'

/** A video of another site: nothing of it is fetched until the visitor requests it. */
export function VideoFrame({ video: { sample, title, embed } }: { video: Video }) {
  const intl = useIntl()
  const [playing, setPlaying] = useState(false)
  const [origin, player] = [new URL(embed).host, new URL(embed)]
  player.searchParams.set('autoplay', '1')
  return (
    <figure className="video">
      {playing ? (
        // The player needs its own origin and its scripts: a sandbox that allows both would hold
        // nothing back.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          src={player.href}
          title={intl.formatMessage({ id: title })}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="video-start" onClick={() => setPlaying(true)}>
          <Icon name="play" size={56} />
          <Text as="span" id="videos.play" />
          <Text
            as="small"
            id="videos.from"
            values={{ host: origin.replaceAll('-', unbrokenHyphen) }}
          />
        </button>
      )}
      <figcaption>
        <Text as="span" id={title} />
        <SampleNote sample={sample} />
      </figcaption>
    </figure>
  )
}
