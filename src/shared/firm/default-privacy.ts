/** How many months each is kept until a firm decides; apart, so that pages load no schema. */
export const defaultRetention = {
  requests: 24,
  work: 24,
  bank: 24,
  money: 84,
  events: 24,
};

/** What `/privacy` says in a firm's own words until it has written them: nothing of its own. */
export const defaultPrivacy = { intro: '', storage: '', contact: '' };
