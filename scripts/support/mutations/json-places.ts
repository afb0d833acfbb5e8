/** A value of a JSON text, with the place where it is. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly from: number
  readonly to: number
  /** Where its name is, of a value with a name, with its quotes. */
  readonly name?: { readonly text: string; readonly from: number; readonly to: number }
  readonly parent?: Place
  readonly children: Place[]
}

/** All values of a JSON text that is sound, from the outermost on. */
export function placesIn(text: string): readonly Place[] {
  const all: Place[] = []
  let at = 0
  const skip = (): void => {
    while (/[\s,:]/.test(text[at] ?? '')) at += 1
  }
  const token = (): string => {
    skip()
    const [found] = /^(?:"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+|[[\]{}])/.exec(
      text.slice(at, at + 40_000),
    )!
    at += found.length
    return found
  }
  const read = (path: Place['path'], parent?: Place, name?: Place['name']): void => {
    skip()
    const from = at
    const first = token()
    const place = {
      path,
      from,
      to: at,
      value: undefined as unknown,
      children: [],
      ...(parent && { parent }),
      ...(name && { name }),
    }
    all.push(place)
    parent?.children.push(place)
    if (first !== '{' && first !== '[') {
      place.value = JSON.parse(first)
      return
    }
    const end = first === '{' ? '}' : ']'
    for (let index = 0; ; index += 1) {
      skip()
      if (text[at] === end) break
      if (first === '[') read([...path, index], place)
      else {
        const start = at
        const key = JSON.parse(token()) as string
        read([...path, key], place, {
          text: key,
          from: start,
          to: start + JSON.stringify(key).length,
        })
      }
    }
    at += 1
    place.to = at
    place.value = JSON.parse(text.slice(from, at))
  }
  read([])
  return all
}
