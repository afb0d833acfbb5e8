/** Whether an address belongs to the server, and not to the site. */
export const isServerPath = (target: string): boolean =>
  /^\/(api|health|metrics)(?![^/?#])/.test(target)
