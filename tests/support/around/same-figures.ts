import fc from 'fast-check'

// A result must depend on the code, never on random figures: properties are tested with the same
// figures each time. Others: `fc.assert(…, { seed })`.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2026 })
