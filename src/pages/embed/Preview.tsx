import { useEffect, useRef } from 'react'
import { isEmbedMessage, type ThemeState } from '../../content/embed.ts'
import './preview.css'

/** The frame as another site shows it, as high as it says it is. */
export function Preview({
  address,
  title,
  onTheme,
}: {
  readonly address: string
  readonly title: string
  readonly onTheme: (state: ThemeState | undefined) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const receive = ({ data, origin }: MessageEvent): void => {
      if (origin !== window.location.origin || !isEmbedMessage(data)) return
      frame.current?.style.setProperty('block-size', `${data.height}px`)
      onTheme(data.theme)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [onTheme])
  return (
    // Its own page: a sandbox that allows its scripts and its origin would hold nothing back.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      // Its colours are read when it is loaded.
      key={address}
      src={address}
      title={title}
      ref={frame}
      className="embed-preview"
    />
  )
}
