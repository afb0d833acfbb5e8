import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { hostReady, readFromHost, type ToHost } from '../preview/messages.ts'
import type { PressedElement } from '../words/pressable-texts.ts'
import type { Preview } from './preview-host.ts'

/** What a page of the site in the host does. */
interface HostListeners {
  readonly onPress: (pressed: PressedElement) => void
  readonly onEscape: () => void
  /** The browser does not let the host work. */
  readonly onRefused: () => void
}

type HostView = Omit<Extract<ToHost, { readonly kind: 'show' }>, 'kind'>

/**
 * Connects with the host of the live page in a frame, and has it show a page.
 * @returns the query in the address of the page that is shown
 */
export function useLiveHost(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, answer }: Preview,
  { address, title, language, isPressable }: HostView,
  listeners: HostListeners,
): () => Promise<string> {
  const [port, setPort] = useState<MessagePort>()
  const take = useEffectEvent(({ data, ports }: MessageEvent<unknown>): void => {
    const message = readFromHost(data)
    if (message?.kind === 'query')
      void answer(message.query).then((found) => ports[0]?.postMessage(found))
    if (message?.kind === 'pressed') listeners.onPress(message.pressed)
    if (message?.kind === 'escape') listeners.onEscape()
    if (message?.kind === 'refused') listeners.onRefused()
  })
  useEffect(() => {
    if (origin === undefined) return undefined
    const connect = ({ data, source, origin: from }: MessageEvent<unknown>): void => {
      const host = frame.current?.contentWindow
      if (data !== hostReady || from !== origin || source !== host) return
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', (event) => take(event))
      port1.start()
      host?.postMessage(undefined, origin, [port2])
      setPort(port1)
    }
    window.addEventListener('message', connect)
    return () => window.removeEventListener('message', connect)
  }, [frame, origin])
  useEffect(() => {
    port?.postMessage({ kind: 'show', address, title, language, isPressable } satisfies ToHost)
  }, [port, address, title, language, isPressable])
  return () =>
    new Promise((resolve) => {
      if (port === undefined) return resolve('')
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)))
      port1.start()
      return port.postMessage({ kind: 'search' } satisfies ToHost, [port2])
    })
}
