import { fileWords } from '../../../widgets/file/file-words.ts';

/** The words of the file field in Hindi. */
export const fileWordsInHindi: Readonly<Record<keyof typeof fileWords, string>> = {
  choose: 'फ़ाइलें चुनें',
  chooseOne: 'फ़ाइल चुनें',
  takePhoto: 'फ़ोटो खींचें',
  photos: 'फ़ोटो',
  limits: '{count} फ़ाइलों तक ({kinds}), हर एक {size} तक।',
  limitsOne: 'एक फ़ाइल ({kinds}), {size} तक।',
  required: 'कम से कम एक फ़ाइल ज़रूरी है।',
  wrongType: '{name} नहीं जोड़ी गई: {kinds} चुनें।',
  tooLarge: '{name} नहीं जोड़ी गई: यह {size} से बड़ी है।',
  tooMany: '{name} नहीं जोड़ी गई: फ़ाइलें पूरी हो चुकी हैं। पहले एक हटाएँ।',
  empty: '{name} नहीं जोड़ी गई: फ़ाइल खाली है।',
  repeated: '{name} पहले से सूची में है।',
  removed: '{name} हटा दी गई।',
  waiting: 'इंतज़ार में',
  sending: 'भेजी जा रही है',
  sendingName: '{name} भेजी जा रही है',
  offline: 'कनेक्शन का इंतज़ार है।',
  sent: 'भेज दी गई',
  failed: 'यह नहीं भेजी जा सकी। फिर कोशिश करें या इसे हटा दें।',
  refused: 'यह स्वीकार नहीं की गई। इसे हटा दें।',
  refusedEmpty: 'यह खाली है। इसे हटा दें।',
  refusedType: 'इसमें वह नहीं है जो इसका नाम कहता है, या यहाँ स्वीकार नहीं है। इसे हटा दें।',
  refusedSize: 'यह बहुत बड़ी है। इसे हटा दें।',
  refusedCount: 'जितनी फ़ाइलें रखी जा सकती हैं, आप उतनी भेज चुके हैं। इसे हटा दें।',
  refusedUnsafe: 'यह नुकसानदेह हो सकती है, इसलिए रखी नहीं गई। इसे हटा दें।',
  progress: '{count} में से {done} फ़ाइलें भेज दी गईं।',
  allSent: 'भेजी गई फ़ाइलें: {count}.',
  retry: 'फिर कोशिश करें',
  retryName: 'फिर कोशिश करें: {name}',
  cancel: 'रद्द करें',
  cancelName: 'रद्द करें: {name}',
  remove: 'हटाएँ',
  removeName: 'हटाएँ: {name}',
};

const translate = (at: string, from: string, text: string) => [at, { from, text }] as const;

/** The Hindi texts of the journey with file fields. */
export const uploadCopy = {
  language: 'hi',
  texts: {
    'journey.json': Object.fromEntries([
      translate('/title', 'Photos of the flat', 'घर की फ़ोटो'),
      translate('/words/sending', 'Wait until the files are sent.', 'फ़ाइलें भेजे जाने तक इंतज़ार करें।'),
      ...Object.entries(fileWords).map(([word, from]) =>
        translate(`/widgets/file/words/${word}`, from, fileWordsInHindi[word as keyof typeof fileWords]),
      ),
    ]),
    photos: Object.fromEntries([
      translate('/title', 'Photos', 'फ़ोटो'),
      translate('/fields/photos/label', 'Photos of the flat', 'घर की फ़ोटो'),
      translate('/fields/photos/help', 'Every room, and the meter.', 'हर कमरा, और मीटर।'),
      translate('/fields/agreement/label', 'Rent agreement', 'किराया अनुबंध'),
      translate('/blocks/0/heading', 'Show the flat', 'घर दिखाएँ'),
      translate('/blocks/2/button/label', 'Back', 'वापस'),
      translate('/blocks/3/submit', 'Next', 'आगे'),
    ]),
  },
};
