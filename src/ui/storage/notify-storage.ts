/** Notifies whoever shows what is stored, in this tab too. */
export const notifyStorage = (): boolean => window.dispatchEvent(new Event('storage'))
