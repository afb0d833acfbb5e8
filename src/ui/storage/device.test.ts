import { describe, expect, it, vi } from 'vitest'
import { forget, store, namesOf, recall } from './device.ts'

/** A storage as browsers have it: its entries are its own properties, its methods are not. */
function storageWith(entries: Record<string, string>, room = Infinity): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      this[name] = text
    },
    removeItem(this: Record<string, string>, name: string) {
      Reflect.deleteProperty(this, name)
    },
  }
  return Object.assign(Object.create(methods), entries) as Storage
}
const refusing = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    ownKeys: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  },
)

describe('what the device keeps', () => {
  it('comes back, is listed by the beginning of its name, and goes', () => {
    vi.stubGlobal('localStorage', storageWith({ other: '1' }))
    expect(store('last:b', 'age=2')).toBe(true)
    expect(store('last:a', 'age=1')).toBe(true)
    expect(namesOf('last:')).toEqual(['last:a', 'last:b'])
    expect(recall('last:b')).toBe('age=2')
    forget('last:b')
    expect(recall('last:b')).toBeUndefined()
    expect(namesOf('')).toEqual(['last:a', 'other'])
  })

  it.each([
    ['refused', refusing],
    ['missing', undefined],
  ])('is in memory for this visit where storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    expect(recall('draft:x')).toBeUndefined()
    expect(store('draft:x', 'text')).toBe(false)
    expect(recall('draft:x')).toBe('text')
    expect(namesOf('draft:')).toEqual(['draft:x'])
    forget('draft:x')
    expect(recall('draft:x')).toBeUndefined()
  })

  it.each(['currency', 'unit:weight', 'remembered:country'])(
    'is no longer what the card of today was painted with: %s',
    (name) => {
      vi.stubGlobal('localStorage', storageWith({}))
      for (const change of [() => store(name, 'x'), () => forget(name)]) {
        store('today', 'a card')
        store('last:a', 'age=1')
        forget('last:a')
        expect(recall('today')).toBe('a card')
        change()
        expect(recall('today')).toBeUndefined()
      }
    },
  )

  it('is the newest text where the storage is full and contains an older one', () => {
    vi.stubGlobal('localStorage', storageWith({ 'draft:x': 'old' }, 5))
    expect(store('draft:x', 'much longer')).toBe(false)
    expect(recall('draft:x')).toBe('much longer')
    expect(namesOf('')).toEqual(['draft:x'])
    expect(store('draft:x', 'new')).toBe(true)
    expect(recall('draft:x')).toBe('new')
    expect(localStorage.getItem('draft:x')).toBe('new')
  })
})
