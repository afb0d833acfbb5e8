import { constants } from 'node:os'
import { describe, expect, it } from 'vitest'
import { explainedCodes, systemErrorIn, systemErrorText } from './system-errors.mjs'

/**
 * The errors that POSIX (2018) and the manual of Linux list for the calls that commands make: open,
 * read, write, close, mkdir, rmdir, rename, link, symlink, unlink, stat, readdir, readlink,
 * statvfs, access, utimes, bind and listen. EFAULT is left out: only C programs cause it.
 */
const ofFilesAndPorts = [
  'EACCES EADDRINUSE EADDRNOTAVAIL EAGAIN EBADF EBUSY EDQUOT EEXIST EFBIG EINTR EINVAL EIO EISDIR',
  'ELOOP EMFILE EMLINK ENAMETOOLONG ENFILE ENOBUFS ENODEV ENOENT ENOMEM ENOSPC ENOSYS ENOTDIR',
  'ENOTEMPTY ENOTSUP ENXIO EOPNOTSUPP EOVERFLOW EPERM EPIPE EROFS ESTALE ETIMEDOUT ETXTBSY',
  'EWOULDBLOCK EXDEV',
].flatMap((line) => line.split(' '))

const errorWith = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: words of the system, write`), { code, ...more })

const textOf = (error: unknown): string => {
  const { what, fix } = systemErrorText(systemErrorIn(error)!, '/srv/clinic')
  return `${what} ${fix}`
}

describe('an error of the system', () => {
  it.each(Object.keys(constants.errno))('%s is a text without codes and stacks', (code) => {
    const { what, fix } = systemErrorText(systemErrorIn(errorWith(code))!, '/srv/clinic')
    for (const text of [what, fix]) expect(text).toMatch(/^[A-Z“/].{15,}\.$/s)
    expect(`${what} ${fix}`).not.toMatch(/words of the system| at .+:\d+|undefined|\bE[A-Z]+: /)
    // A code without its own text is written, so that an engineer can look it up.
    expect(what.includes(code)).toBe(!explainedCodes.includes(code))
  })

  it('has its own text for each error of files and ports', () => {
    const known = ofFilesAndPorts.filter((code) => Object.hasOwn(constants.errno, code))
    expect(known.length).toBeGreaterThan(35)
    expect(known.filter((code) => !explainedCodes.includes(code))).toEqual([])
  })

  it.each([
    ['ENOSPC', 'The disk is full'],
    ['EROFS', 'can be read but not written'],
    ['EACCES', 'no rights for /srv/clinic'],
    ['ENOENT', '/srv/clinic does not exist'],
    ['ENOTDIR', 'A file is where a folder is needed: /srv/clinic'],
    ['EISDIR', 'A folder is where a file is needed: /srv/clinic'],
    ['ELOOP', 'lead in a circle'],
  ])('%s is described', (code, text) => expect(textOf(errorWith(code))).toContain(text))

  it('names the path of the error before the folder of the work', () => {
    expect(textOf(errorWith('ENOSPC', { path: '/tmp/fonts' }))).toContain('left for /tmp/fonts.')
  })

  it('names the port, and another one to choose', () => {
    expect(textOf(errorWith('EADDRINUSE', { port: 4175 }))).toMatch(/^Port 4175 .*PORT=4180/)
    expect(textOf(errorWith('EADDRINUSE', { port: 4180 }))).toMatch(/^Port 4180 .*PORT=4190/)
    expect(textOf(errorWith('EACCES', { port: 80 }))).toContain('may not use port 80')
  })

  it.each<[string, unknown]>([
    ['of a library in Rust', new Error('Could not write: No space left on device (os error 28)')],
    ['of a Node function on folders', errorWith('ERR_FS_ENOSPC')],
    ['in the cause', new Error('it failed', { cause: errorWith('ENOSPC') })],
    ['in a list of errors', new AggregateError([new Error('one'), errorWith('ENOSPC')])],
    ['that a thread passed on as text', new Error('[plugin] ENOSPC: no space left on device')],
  ])('is found %s', (_, error) => expect(systemErrorIn(error)?.code).toBe('ENOSPC'))

  it.each<[unknown]>([
    [new TypeError('x is not a function')],
    [Object.assign(new Error('An ESLint: rule'), { code: 'PLUGIN_ERROR' })],
    ['a text'],
    [undefined],
  ])('is not found in %s', (error) => expect(systemErrorIn(error)).toBeUndefined())

  it('is found in an error that is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    expect(systemErrorIn(error)).toBeUndefined()
  })
})
