/**
 * Nutrients of a feed that keeps growing pullets within every limit but protein (% and kcal/kg).
 */
export const nutrients = {
  energy: 3000,
  fibre: 3,
  calcium: 1.1,
  availablePhosphorus: 0.5,
  lysine: 1,
  sodium: 0.2,
  methionineCystine: 0.8,
  methionine: 0.5,
  chlorine: 0.2,
  threonine: 0.7,
}
