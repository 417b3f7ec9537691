/** How many entries a page of a story holds, and how many people a search offers. */
export const entriesPerPage = 50;
export const peopleOffered = 8;
/** The id of a story's heading, which takes the focus of an entry that is removed. */
export const storyHeading = 'story';

export const maxNoteLength = 5000;
