/**
 * What a field contains, as text, for paper: the width of a control depends on the browser, and its
 * text and unit may be cut off or run into each other. An empty field is a line to write on, with
 * its unit.
 */
export const OnPaper = ({ children, unit }: { children: string; unit?: string }) => (
  <p className={children === '' ? 'entered blank' : 'entered'}>
    <bdi>{children || unit}</bdi>
  </p>
)
