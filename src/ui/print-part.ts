/**
 * Prints one part of a page: while it prints, the page names the part (`data-printed`), and the
 * part's styles hide the others.
 */
export function printPart(part: string): void {
  const { dataset } = document.documentElement
  dataset['printed'] = part
  window.addEventListener('afterprint', () => delete dataset['printed'], { once: true })
  window.print()
}
