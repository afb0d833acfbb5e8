/** What the device keeps for all programs: few programs ask for such an input. */
export const rememberedInputs = () => import('../../components/fields/remembered.ts')
