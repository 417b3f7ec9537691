/** What `/privacy` says in a firm's own words until it has written them: nothing of its own. */
export const defaultPrivacy = { intro: '', storage: '', contact: '' };
