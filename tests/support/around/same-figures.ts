import fc from 'fast-check'

// What CI says is said of the code, never of the figures that it happened to draw: there the
// properties are asked with the same figures each time, elsewhere with others in each run.
if (process.env['CI'] !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 })
