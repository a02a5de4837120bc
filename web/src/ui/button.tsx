import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small' | 'large';
  /** Takes the whole width of its container. */
  wide?: boolean;
}

/** The look alone, for a router's link. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'normal' && styles[size], wide && styles.wide);
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
  /** Shows that its work goes on; the button stays focusable and does nothing. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ ...look(variant, size, wide) }), className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode;
}

export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ ...look(variant, size, wide) }), className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

function look(
  variant: ButtonLook['variant'],
  size: ButtonLook['size'],
  wide: ButtonLook['wide'],
): ButtonLook {
  return {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
  };
}
