/**
 * A module whose components can be dropped: it names them for developer tools and makes some of
 * them by calls while it loads, and either keeps a component alive that nothing uses.
 */
export const unnamedComponents = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^((?:const|var) \w+ = )((?:React\d*\.(?:forwardRef|memo|createContext)|createFormatted\w+)\()/gm,
      '$1/*#__PURE__*/ $2',
    )
