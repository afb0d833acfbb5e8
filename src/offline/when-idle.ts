/** Runs something once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = (): unknown =>
    (window.requestIdleCallback as typeof window.requestIdleCallback | undefined)?.(run) ??
    setTimeout(run, 200)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
