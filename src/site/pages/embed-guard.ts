/**
 * The first script of an embed: it keeps nothing on the device of a visitor of another site. The
 * page's code meets a browser that denies storage, which it expects. Of the same age as the site's
 * other scripts; a browser that is too old for it runs none of them.
 */
export const embedGuardScript = [
  'const deny = { get() { throw new Error("an embed keeps nothing") } }',
  'for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])',
  'Object.defineProperty(window, name, deny)',
  'Object.defineProperty(document, "cookie", { get: () => "", set() {} })',
  'delete Navigator.prototype.serviceWorker',
].join('\n')
