import {
  sendLetterByMail,
  sendRecordedEmail,
} from '../../shared/features/messages/outbox/outbox.endpoints.ts';
import { SendRecordDialog } from '../features/messages/outbox/send-record-dialog.tsx';
import { useMaySend } from '../features/messages/outbox/use-may-send.ts';
import { EmailsPage } from '../features/papers/emails/emails-page.tsx';
import { letterName } from '../features/papers/letters/letters.data.ts';
import { LettersPage } from '../features/papers/letters/letters-page.tsx';

/** The register of letters with their sending: joined here since the register knows nothing of it. */
export const LettersScreen = () => {
  const maySend = useMaySend();
  return (
    <LettersPage
      mailOf={
        maySend
          ? (letter, onClose) => (
              <SendRecordDialog
                of={sendLetterByMail}
                id={letter.id}
                what={letterName(letter)}
                onClose={onClose}
              />
            )
          : undefined
      }
    />
  );
};

/** The recorded e-mails with their sending. */
export const EmailsScreen = () => {
  const maySend = useMaySend();
  return (
    <EmailsPage
      sendOf={
        maySend
          ? ({ id }, onClose) => (
              <SendRecordDialog of={sendRecordedEmail} id={id} what="this e-mail" isEmail onClose={onClose} />
            )
          : undefined
      }
    />
  );
};
