/** The words of structured forms in English. A journey may reword them under `words`, and its copy translates them. */
export const structuredWords = {
  entryNumber: '{label} {n} of {count}',
  entryError: '{label} {n}: {text}',
  entriesFromTo: 'From {min} to {max}.',
  entriesExactly: 'Exactly {max}.',
  entriesAtLeast: 'At least {min}.',
  entriesAtMost: 'At most {max}.',
  tooFewEntries: '{label}: please add at least {min}.',
  tooManyEntries: '{label}: please remove some; at most {max} are possible.',

  sameEntries: '{label}: two entries are the same.',
  sameKey: '{label}: this is there already. Please write another.',
  entryRemoved: '{label} {n} is removed.',
  undoRemoval: 'Undo',
  moveUp: 'Move up',
  moveDown: 'Move down',
  chooseForm: 'Please choose: {label}.',
  wholeForm: 'Your answers do not fit together yet. Please check them.',
} as const;
