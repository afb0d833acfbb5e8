/**
 * The parts of this page that still stand as prerendered HTML, each with the way to fetch its code. The page cannot
 * change around such a part: React would wait for its code, and nobody would have asked for it.
 */
export const waitingParts = new Set<() => Promise<void>>()

/** Fetches every part that still waits. @throws where the network fails. */
export const wakeParts = async (): Promise<void> => {
  await Promise.all([...waitingParts].map((wake) => wake()))
}

/** Changes the address once the page can follow; where its parts cannot be fetched, the browser opens the page itself. */
export function leaveFor(address: string, navigate: () => void): void {
  if (waitingParts.size === 0) navigate()
  else wakeParts().then(navigate, () => window.location.assign(address))
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    wakeParts().catch(() => window.location.reload())
  })
}
