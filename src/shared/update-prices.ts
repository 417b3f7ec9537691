/** Price ranges of website updates, in pence; major updates have no upper limit. */
export const updatePrices = {
  basic: { from: 4000, to: 7500 },
  medium: { from: 10_000, to: 25_000 },
  major: { from: 50_000 },
};
