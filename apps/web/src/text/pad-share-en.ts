/** What the share sheet of a pad says. */
export const padShare = {
  title: 'Share this pad',
  close: 'Close',
  before: {
    how: 'Everybody who gets the link sees this pad live on their own phone, with no account. Nothing is shared until you say so.',
    leaves: 'Leaves this device',
    leavesWhat: 'Names, scores and notes, and who wrote what and when.',
    stays: 'Stays here',
    staysWhat: 'Photos, and all your other pads.',
    long: 'For how long',
    longWhat: 'Until 30 days after the last edit. Then the server deletes its copy; yours stays.',
    share: 'Share',
    sharing: 'One moment…',
    unreachable: 'The server cannot be reached. The pad works on here: share it when there is a connection.',
    'too-many': 'Too many pads were shared from here. Try again in an hour.',
    other: 'The server did not take it. Try again.',
  },

  links: {
    which: 'What may they do?',
    look: 'Look on',
    score: 'Score too',
    lookWhat: 'Sees totals and hands live. Can change nothing.',
    scoreWhat: 'Writes and corrects everything, as you do, and can pass this link on. For people you trust.',
    lookLink: 'Link for looking on',
    scoreLink: 'Link for scoring',
    drawn: {
      look: 'QR code of the link for looking on',
      score: 'QR code of the link for scoring',
    },
    copy: 'Copy the link',
    copied: 'Copied',
    byHand: 'Hold the link to copy it.',
    share: 'Send the link',
    shareTitle: 'Score pad',
    shareText: { look: 'Look on at our dominoes', score: 'Keep the score of our dominoes with me' },
    here: 'This address works on this device alone. To share it, open the page by this machine’s name or address in your network.',
    lookOnly: 'You look on here. Who keeps score has another link.',
  },

  leave: {
    do: 'Leave it',
    sure: 'The others go on without you. What you have of this pad stays here, as one of your own. The link lets you back in.',
    not: 'Stay',
    done: 'You have left it. What you have of it is on this device alone.',
  },

  stop: {
    do: 'Stop sharing',
    sure: 'Others will no longer see it; it stays on this device. Whoever else writes in it keeps what is on theirs.',
    not: 'Keep sharing',
    stopping: 'One moment…',
    notDone: 'The server did not answer, so it may still be shared. Try again when there is a connection.',
    done: 'This pad is no longer shared. It is on this device alone.',
  },

  again: 'Share it again',
  againHow: 'Whoever had the old link needs the new one.',
} as const;
