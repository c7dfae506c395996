const steps = (k: number): string => (k === 1 ? '1 Schritt' : `${k} Schritte`);

export const words = {
  title: 'Schritte auf dem Weg ins Ziel, Runde für Runde',
  round: (k: number) => `Runde ${k}`,
  steps,
  sprint: (name: string, k: number, you: boolean) =>
    you
      ? `Du bist von hinten gekommen: ${steps(k)} in der letzten Runde.`
      : `${name} kam von hinten: ${steps(k)} in der letzten Runde.`,
  ledAll: (name: string, you: boolean) =>
    you
      ? 'Du lagst von der ersten bis zur letzten Runde vorn.'
      : `${name} lag von der ersten bis zur letzten Runde vorn.`,
  led: (name: string, round: number, you: boolean) =>
    you
      ? `Du bist in Runde ${round} in Führung gegangen und vorn geblieben.`
      : `${name} ging in Runde ${round} in Führung und blieb vorn.`,
  busts: 'Meiste Fehlwürfe',
  noBusts: 'kein einziger',
  bought: 'Meiste Würfel gekauft',
  best: (round: number) => `Bester Zug (Runde ${round})`,
  fans: 'Meiste Fans',
};
