/**
 * How tests start Chromium.
 * @param further flags of its JavaScript engine
 */
export const chromiumFlags = (further = ''): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a graphics card: a process less to talk to, a tenth of the work.
  '--in-process-gpu',
  // Many threads that tidy a small memory often take a tenth more of all work.
  `--js-flags=--single-threaded-gc --min-semi-space-size=32 ${further}`,
  // A process less for each request to pass through.
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
