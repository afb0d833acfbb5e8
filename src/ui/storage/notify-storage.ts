/** Notifies the components that show stored data, in this tab too. */
export const notifyStorage = (): boolean => window.dispatchEvent(new Event('storage'))
