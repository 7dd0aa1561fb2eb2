import { IconCircleCheck, IconCircleX, IconShieldSearch } from '@tabler/icons-react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../../ui/icon.ts';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import type { SentFile } from './sent-file.ts';

type Look = { word: MessageId; icon: Icon; tone: 'plain' | 'good' | 'bad' };

const looks: Readonly<Record<SentFile['status'], Look>> = {
  checking: { word: 'sentFiles.checking', icon: IconShieldSearch, tone: 'plain' },
  clean: { word: 'sentFiles.clean', icon: IconCircleCheck, tone: 'good' },
  refused: { word: 'sentFiles.refused', icon: IconCircleX, tone: 'bad' },
  removed: { word: 'sentFiles.removed', icon: IconCircleX, tone: 'plain' },
};

export function FileState({ status }: Pick<SentFile, 'status'>) {
  const { word, icon: Sign, tone } = looks[status];
  return (
    <span className={things.status} data-tone={tone}>
      <Sign size={20} aria-hidden />
      <Say id={word} />
    </span>
  );
}

/** What happens next, or what was wrong with it and how to put it right. */
export function WhatNext({ status, fault }: Pick<SentFile, 'status' | 'fault'>) {
  if (status === 'checking') {
    return (
      <p>
        <Say id="sentFiles.checking.text" />
      </p>
    );
  }
  if (status !== 'refused' || !fault) return null;
  return (
    <div className={things.nextStep}>
      <p>
        <Say id={`sentFiles.fault.${fault}`} />
      </p>
      <p className={things.soft}>
        <Say id="sentFiles.refused.text" />
      </p>
    </div>
  );
}
