import fc from 'fast-check'

// A result of CI must depend on the code, never on random figures: there the properties are tested
// with the same figures each time, elsewhere with others in each run.
if (process.env['CI'] !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 })
