/**
 * The script before the content of every page: space for what loads later for this visitor is in
 * the first paint. Old browsers read it too, so it is the JavaScript of 2009 (ES5).
 */
export const placesScript = [
  'try {',
  'var page = document.documentElement, kept = localStorage',
  // The results of today of a flock (src/pages/flock/TodayPlace.tsx), and fields that it fills.
  "if (kept.notebook === 'chosen' || kept.currentFlock) page.setAttribute('data-flock', 'coming')",
  // A menu instead of a button (src/pages/profile/header).
  "if (kept.account) page.setAttribute('data-account', '')",
  // A device that keeps nothing.
  '} catch (error) {}',
].join('\n')
