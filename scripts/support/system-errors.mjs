// Errors of the operating system (full disk, no rights, port in use) in plain texts. Plain
// JavaScript, because run.mjs needs them before any script is bundled.
import { constants, userInfo } from 'node:os'
import { getSystemErrorMap } from 'node:util'

const again = 'Run the command again.'
const engineer = `${again} If this text appears again, send it to the person who runs the computer.`
const otherDisk = 'Name a folder on another disk of this computer, and run the command again.'

function userName() {
  try {
    return `the user “${userInfo().username}”`
  } catch {
    return 'this user'
  }
}

const noRights = {
  what: ({ place }) => `${userName()} has no rights for ${place}.`,
  fix: ({ place }) =>
    `Ask the person who runs the computer for the right to write to ${place}, ` +
    'or name another folder. Then run the command again.',
}
const folderNeeded = {
  what: ({ place }) => `A file is where a folder is needed: ${place}, or a part of this path.`,
  fix: () => 'Rename or move that file, or name another folder. Then run the command again.',
}
const inUse = {
  what: ({ place }) => `Another program is using ${place}.`,
  fix: () => 'Close the program that uses it, wait a minute, and run the command again.',
}
const tooManyOpen = {
  what: () => 'Too many files are open on this computer at the same time.',
  fix: () => `Close other programs, and run the command again.`,
}
const notPossibleThere = {
  what: ({ place }) => `The disk of ${place} cannot do this (for example, it has no links).`,
  fix: () => otherDisk,
}
const unreachable = {
  what: ({ place }) => `${place} is on a disk or a network folder that does not respond.`,
  fix: () => 'Connect the disk or the network folder again, and run the command again.',
}
const interrupted = {
  what: ({ place }) => `The system interrupted the work on ${place}.`,
  fix: () => engineer,
}
const tooLarge = {
  what: ({ place }) => `A file or a folder is larger than the disk of ${place} allows.`,
  fix: () => otherDisk,
}
const exists = {
  what: ({ place }) => `${place} already exists, or its folder is not empty.`,
  fix: ({ place }) =>
    `Look at ${place}. If you do not need it, delete it and run the command again.`,
}

/** A text for each error that operations on files, links and ports can give. */
const texts = {
  ENOSPC: {
    what: ({ place }) => `The disk is full: there is no space left for ${place}.`,
    fix: () =>
      'Delete files that are no longer needed, or name a folder on another disk. Then run the ' +
      'command again. “df -h” lists the free space of each disk.',
  },
  EDQUOT: {
    what: ({ place }) => `${userName()} has used all the space allowed on the disk of ${place}.`,
    fix: () =>
      'Delete files that are no longer needed, or ask the person who runs the computer for more ' +
      'space. Then run the command again.',
  },
  EROFS: {
    what: ({ place }) => `${place} is on a disk that can be read but not written.`,
    fix: () =>
      'Name a folder on another disk, or ask the person who runs the computer to make the disk ' +
      'writable. Then run the command again.',
  },
  EACCES: noRights,
  EPERM: noRights,
  ENOENT: {
    what: ({ place }) => `${place} does not exist.`,
    fix: () =>
      'Compare the spelling of the path. If it was there, another program has deleted it. Then ' +
      'run the command again.',
  },
  ENOTDIR: folderNeeded,
  EISDIR: {
    what: ({ place }) => `A folder is where a file is needed: ${place}.`,
    fix: () => 'Rename or move that folder, and run the command again.',
  },
  EEXIST: exists,
  ENOTEMPTY: exists,
  ELOOP: {
    what: ({ place }) => `The links in ${place} lead in a circle.`,
    fix: () => 'Delete the link that leads back to itself, or name another folder.',
  },
  EMFILE: tooManyOpen,
  ENFILE: tooManyOpen,
  ENAMETOOLONG: {
    what: ({ place }) => `The path is too long: ${place}.`,
    fix: () => 'Name a folder with a shorter path, and run the command again.',
  },
  EIO: {
    what: ({ place }) => `The disk reports a fault while it reads or writes ${place}.`,
    fix: () => `Save your files to another disk; this one may be failing. ${otherDisk}`,
  },
  EBUSY: inUse,
  ETXTBSY: inUse,
  EXDEV: {
    what: ({ place }) => `${place} is on another disk than the folder beside it.`,
    fix: () => 'Name a folder that is completely on one disk, and run the command again.',
  },
  EMLINK: tooLarge,
  EFBIG: tooLarge,
  EOVERFLOW: tooLarge,
  ENOMEM: {
    what: () => 'The memory of this computer is used up.',
    fix: () => 'Close other programs, and run the command again.',
  },
  ENOBUFS: tooManyOpen,
  EINVAL: notPossibleThere,
  ENOSYS: notPossibleThere,
  ENOTSUP: notPossibleThere,
  EOPNOTSUPP: notPossibleThere,
  ENODEV: unreachable,
  ENXIO: unreachable,
  ESTALE: unreachable,
  ETIMEDOUT: unreachable,
  ENOTCONN: unreachable,
  EHOSTUNREACH: unreachable,
  EINTR: interrupted,
  EAGAIN: interrupted,
  EWOULDBLOCK: interrupted,
  EBADF: interrupted,
  EPIPE: interrupted,
  EADDRINUSE: {
    what: ({ port }) => `Port ${port ?? 'of the site'} is already in use by another program.`,
    fix: ({ other }) => `Choose another port: PORT=${other} before the command.`,
  },
  EADDRNOTAVAIL: {
    what: () => 'This computer has no address 127.0.0.1, so it cannot serve pages to itself.',
    fix: () => 'Ask the person who runs the computer to enable the loopback network.',
  },
  ERR_SOCKET_BAD_PORT: {
    what: () => `PORT is “${process.env['PORT']}”, which is not the number of a port.`,
    fix: ({ other }) => `Write a number from 1024 to 65534: PORT=${other} before the command.`,
  },
}

const portRights = {
  what: ({ port }) => `${userName()} may not use port ${port}: ports below 1024 are reserved.`,
  fix: texts.EADDRINUSE.fix,
}

/** The codes that have a text of their own. */
export const explainedCodes = Object.keys(texts)

const isCode = (code) => Object.hasOwn(constants.errno, code) || Object.hasOwn(texts, code)

/** The code of an error; the bundler, which is not JavaScript, has it in its text alone. */
function codeOf({ code, message }) {
  const own = String(code).replace(/^ERR_FS_/, '')
  if (isCode(own)) return own
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? []
  const [byNumber] = getSystemErrorMap().get(-Number(number)) ?? []
  if (byNumber !== undefined) return byNumber
  // An error that another thread or a plugin has passed on.
  const [, written] = /\b(E[A-Z0-9]{2,}): /.exec(message) ?? []
  return written !== undefined && isCode(written) ? written : undefined
}

/**
 * The error of the system in an error, in its cause or in the errors that it lists; undefined
 * without one.
 * @returns its facts
 */
export function systemErrorIn(error, depth = 5) {
  if (!(error instanceof Object) || depth === 0) return undefined
  const code = codeOf({ code: error.code, message: String(error.message ?? '') })
  if (code !== undefined) return { code, path: error.path, port: error.port }
  for (const inner of [error.cause, ...(Array.isArray(error.errors) ? error.errors : [])]) {
    const found = systemErrorIn(inner, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * What is wrong and what to do, for a person who has never programmed.
 * @param folder the folder of the work, for errors that name no path
 */
export function systemErrorText({ code, path, port }, folder) {
  const facts = {
    place: String(path ?? folder),
    port,
    other: (port ?? 4175) === 4180 ? 4190 : 4180,
  }
  const isPort = port !== undefined && (code === 'EACCES' || code === 'EPERM')
  const { what, fix } = isPort
    ? portRights
    : (texts[code] ?? {
        what: ({ place }) => `The system refuses the work on ${place} (${code}).`,
        fix: () => engineer,
      })
  const sentence = what(facts)
  return { what: sentence[0].toUpperCase() + sentence.slice(1), fix: fix(facts) }
}
