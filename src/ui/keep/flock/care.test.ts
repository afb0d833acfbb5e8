import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { careOf, whyRefused } from './care.ts'
import { copies, copiedName, isCopyDue, noteCopy, putOffCopy, readCopies } from './copies.ts'
import { forget, keep, namesOf } from '../device.ts'

const flock = JSON.stringify({ version: 1, program: 'a/b', query: 'birds=1', title: 'House 1' })
const day = '{"version":1,"told":{"deaths":1}}'
const keepAll = (kept: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(kept)) keep(name, text)
}

beforeEach(() => vi.stubGlobal('localStorage', undefined))
afterEach(() => {
  for (const name of namesOf('')) forget(name)
  vi.unstubAllGlobals()
})

describe('a copy of the days of flocks', () => {
  it('is asked for a week after the first day, and a week after each copy', () => {
    expect(isCopyDue('2026-05-20')).toBe(false)
    keepAll({ 'journal:1:2026-05-03': day, 'journal:2:2026-05-02': day })
    expect(isCopyDue('2026-05-08')).toBe(false)
    expect(isCopyDue('2026-05-09')).toBe(true)
    noteCopy('2026-05-09')
    expect(isCopyDue('2026-05-16')).toBe(false)
    expect(isCopyDue('2026-05-17')).toBe(true)
  })
  it('is not asked for again on a day on which somebody said no', () => {
    keepAll({ 'journal:1:2026-05-01': day })
    noteCopy('2026-05-01')
    putOffCopy('2026-05-20')
    expect(isCopyDue('2026-05-20')).toBe(false)
    expect(isCopyDue('2026-05-21')).toBe(true)
    expect(copies()).toEqual({ on: '2026-05-01', later: '2026-05-20' })
  })
  it('of a day to come is none: a clock was wrong', () => {
    keepAll({ 'journal:1:2026-05-01': day })
    noteCopy('2062-05-01')
    expect(isCopyDue('2026-05-20')).toBe(true)
  })
  it.each(['', 'null', '[]', '{"version":2,"on":"2026-05-01"}'])(
    'is not guessed from %s',
    (text) => {
      expect(readCopies(text)).toBeUndefined()
      keep(copiedName, text)
      expect(copies()).toEqual({})
    },
  )
})

describe('the journal of the flock that fills the programs', () => {
  it('needs nothing said where all is well', () => {
    keepAll({ 'flock:1': flock, currentFlock: 'flock:1', 'journal:1:2026-05-02': day })
    expect(careOf('2026-05-03')).toEqual({ isLost: false, unreadable: 0 })
    expect(careOf('2026-05-20').copy).toEqual({})
  })
  it('has no flock where its record is gone, or half of it was written', () => {
    expect(careOf('2026-05-03').isLost).toBe(false)
    keepAll({ currentFlock: 'flock:1' })
    expect(careOf('2026-05-03').isLost).toBe(true)
    keepAll({ 'flock:1': flock.slice(0, 20) })
    expect(careOf('2026-05-03').isLost).toBe(true)
  })
  it('counts days of which half was written, and tells of days to come', () => {
    keepAll({
      'flock:1': flock,
      currentFlock: 'flock:1',
      'journal:1:2026-05-02': day.slice(0, 15),
      'journal:1:2026-05-09': day,
      'journal:12:2027-05-02': '{',
    })
    expect(careOf('2026-05-03')).toEqual({ isLost: false, unreadable: 1, toCome: '2026-05-09' })
  })
})

describe('a device that keeps nothing more', () => {
  const storage = (setItem: () => void, length: number) =>
    vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined, length })
  const quota = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  it('is full, or has no memory for the site', () => {
    expect(whyRefused()).toBe('denied')
    storage(() => undefined, 3)
    expect(whyRefused()).toBe('full')
    storage(quota, 3)
    expect(whyRefused()).toBe('full')
    // A private window of some browsers has room for nothing at all.
    storage(quota, 0)
    expect(whyRefused()).toBe('denied')
  })
})
